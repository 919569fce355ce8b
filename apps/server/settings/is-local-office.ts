const loopback = ['127.0.0.1', '::1', 'localhost']

/** Whether only this machine reaches the office: by the address of its pages, and where it listens. */
export function isLocalOffice(officeUrl: string, officeHost: string): boolean {
  return new URL(officeUrl).hostname === 'localhost' && loopback.includes(officeHost)
}
