import { accountRules } from '#lib/accounts/rules.ts'
import { enquiryRules } from '#lib/inbox/rules.ts'
import { type FieldRule, faultOf } from '#lib/platform/text/field-rule.ts'

const fieldNames = ['name', 'phone', 'message'] as const
type Field = (typeof fieldNames)[number]
export type Faults = Partial<Record<Field, string>>
export type Fields = Record<Field | 'website', string>

/** Reads a form; a phone as 11 digits, however its groups are parted. */
export function fieldsOf(form: FormData): Fields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    phone: text('phone')
      .replaceAll(/[\s()-]/g, '')
      .replace(/^(?:\+|00)86/, ''),
    message: text('message'),
    website: text('website'),
  }
}

/** Says what is missing or wrong before anything is sent, in the order of the form. */
export function faultsOf(fields: Fields): Faults {
  const faults: Faults = {}
  for (const name of fieldNames) {
    const fault = faultOf(rules[name], fields[name])
    if (fault) faults[name] = fault
  }
  return faults
}

const rules = { ...enquiryRules, phone: accountRules.phone } satisfies Record<Field, FieldRule>

/** Keeps what the server says about the fields of the form. */
export function faultsNamed(named: { field: string; reason: string }[]): Faults {
  const faults: Faults = {}
  for (const name of fieldNames) {
    const found = named.find(({ field }) => field === name)
    if (found) faults[name] = found.reason
  }
  return faults
}
