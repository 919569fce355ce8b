import { OwnAccount } from '@casino/staff/office/own/own-account.tsx'
import { readOwnAccount } from '@casino/staff/office/own/own-account-data.ts'
import { useLoaderData, useRevalidator } from 'react-router'

export function meta() {
  return [{ title: 'My account · Apogee office' }]
}

export function clientLoader() {
  return readOwnAccount()
}

export default function OwnAccountPage() {
  const account = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  return <OwnAccount account={account} onChanged={revalidate} />
}
