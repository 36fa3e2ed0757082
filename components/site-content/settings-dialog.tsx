import { call } from '#lib/platform/client/call.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { saveSiteSettings } from '#lib/site-content/calls.ts'
import { settingFields, settingName } from '#lib/site-content/setting-groups.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { shownValue } from './shown-value.ts'

type Props = {
  /** The settings as they were read. */
  was: Values
  /** Those that change. */
  values: Values
  onClose: () => void
  onDone: () => Promise<void>
}

/** Confirms the changes of settings. */
export function SettingsDialog({ was, values, onClose, onDone }: Props) {
  const names = Object.keys(values)
  const text = (name: string, all: Values) => {
    const field = settingFields[name]
    if (!field) return ''
    if (field.type === 'flag') return all[name] ? '打开' : '关闭'
    return shownValue(field, all[name])
  }
  return (
    <ChangesDialog
      title={`确认 ${names.length} 项改动`}
      changes={names.map((field) => ({
        ...{ field, name: settingName(field) },
        ...{ before: text(field, was), after: text(field, values) },
      }))}
      onSave={(reason) => {
        const seen = Object.fromEntries(names.map((name) => [name, was[name] ?? null]))
        return call(saveSiteSettings, { was: seen, values, reason }, { quiet: true })
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
