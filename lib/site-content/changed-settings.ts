import { type Faults, faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'
import { settingFields } from './setting-groups.ts'

/** The settings that were typed anew; a file may hold what the desk would not take, and that stays as it is. */
export function changedSettings(stored: Values, typed: Form): Values {
  const begun = toForm(settingFields, stored)
  const values = Object.entries(fromForm(settingFields, typed))
  return Object.fromEntries(
    values.filter(([name, value]) => typed[name] !== begun[name] && value !== stored[name]),
  )
}

/** Names what is wrong with them. */
export function faultsOfChanged(stored: Values, typed: Form): Faults {
  const changed = changedSettings(stored, typed)
  const fields = Object.entries(settingFields).filter(([name]) => name in changed)
  return faultsOf(Object.fromEntries(fields), changed)
}
