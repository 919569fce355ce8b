import { foldText } from '@casino/i18n/fold.ts'
import { slashed } from '@casino/ui/forms/typed-day.ts'

/** The values of these fields of a form. */
export function fieldValues<Name extends string>(
  form: FormData,
  fields: readonly Name[],
): Partial<Record<Name, string>> {
  const typed = (field: Name) => foldText(String(form.get(field) ?? ''))
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'date_of_birth' ? slashed(typed(field)) : typed(field),
    ]),
  ) as Partial<Record<Name, string>>
}
