import { useTexts } from '@casino/client/texts.tsx'
import { useSite } from '@casino/client/viewer.ts'
import { useId } from 'react'
import { type ConsentKey, consentChannels, consentKeys, consentProducts } from '../../consent.ts'

type Row = { name: 'casino' | 'betting' | 'any'; products: readonly ('casino' | 'betting')[] }

const all: readonly Row[] = [{ name: 'any', products: consentProducts }]
const single: readonly Row[] = consentProducts.map((name) => ({ name, products: [name] }))

/**
 * The checkboxes of consent: products by channels where the licence asks for it, otherwise channels
 * for all products. None is ticked unless the player has agreed to it.
 */
export function ConsentGrid({ given }: { given: readonly ConsentKey[] }) {
  const { t } = useTexts('players')
  const rows = (useSite()?.consent_grid ?? true) ? single : all
  const id = useId()
  return (
    <table className="w-full table-fixed border-collapse text-[14px]/5">
      <thead>
        <tr className="text-tx2">
          <th scope="col" className="w-1/3 py-2 text-left font-semibold">
            <span className="sr-only">{t('consents.product')}</span>
          </th>
          {consentChannels.map((channel) => (
            <th key={channel} id={`${id}-${channel}`} scope="col" className="py-2 font-semibold">
              {t(`consents.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, products }) => (
          <tr key={name} className="border-t border-line">
            <th id={`${id}-${name}`} scope="row" className="py-1 text-left font-normal">
              {t(`consents.${name}`)}
            </th>
            {consentChannels.map((channel) => (
              <td key={channel} className="p-0 text-center">
                <label className="grid min-h-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    name={fieldName}
                    value={products.map((product) => `${product}.${channel}`).join(' ')}
                    defaultChecked={products.every((one) => given.includes(`${one}.${channel}`))}
                    aria-labelledby={`${id}-${name} ${id}-${channel}`}
                    className="size-5 accent-flame"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fieldName = 'consents'

/** The consents that are ticked in a form. */
export function consentsIn(form: FormData): ConsentKey[] {
  const ticked = form.getAll(fieldName).flatMap((value) => String(value).split(' '))
  return consentKeys.filter((key) => ticked.includes(key))
}
