// The library has no types for these parts.
declare module 'centrifuge' {
  type Message = { uid?: string; channel: string; data: Record<string, unknown> }
  type Failure = { error?: string; message?: { method: string; error: string } }
  type Listener = (received: Message & Failure) => void
  export type Centrifuge = {
    connect(): void
    disconnect(): void
    isConnected(): boolean
    on(event: 'connect' | 'disconnect' | 'error', listener: Listener): void
    subscribe(
      channel: string,
      listeners: { message?: Listener; subscribe?: Listener; error?: Listener },
    ): void
  }
  const Client: new (options: object) => Centrifuge
  export default Client
}
