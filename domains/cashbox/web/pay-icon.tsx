/** Payment methods with a symbol in `ways-to-pay.svg`. */
const drawn: readonly string[] = [
  'card',
  'visa',
  'mastercard',
  'maestro',
  'bank_transfer',
  'e_wallet',
  'pay_by_bank',
  'sofort',
  'voucher',
  'ecopayz',
  'bitcoin',
  'bitcoin-cash',
  'litecoin',
  'dogecoin',
  'ethereum',
  'tether',
  'btcpay',
]

/** The icon of a payment method; its name stands beside it. */
export function PayIcon({ brand, size = 22 }: { brand: string; size?: number }) {
  const name = drawn.includes(brand) ? brand : 'other'
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false" className="shrink-0">
      <use href={`/ways-to-pay.svg#${name}`} />
    </svg>
  )
}
