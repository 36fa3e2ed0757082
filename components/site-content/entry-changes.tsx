import { call } from '#lib/platform/client/call.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { callsOf } from '#lib/site-content/calls-of.ts'
import type { SiteEntry } from '#lib/site-content/contract.ts'
import {
  type EntryKind,
  entryKind,
  entryTitle,
  fieldName,
  kindName,
} from '#lib/site-content/entry-kinds.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { shownValue } from './shown-value.ts'

type Props = {
  kind: EntryKind
  /** As it is; null for a new one. */
  entry: SiteEntry | null
  /** As it is to be. */
  values: Values
  onClose: () => void
  onDone: () => Promise<void>
}

/** Confirms the changes of a weighty entry. */
export function EntryChanges({ kind, entry, values, onClose, onDone }: Props) {
  const { fields } = entryKind(kind)
  const was = entry?.values ?? {}
  const changed = Object.entries(fields).filter(([name]) => !entry || was[name] !== values[name])
  const name = entryTitle(kind, entry?.values ?? values)
  return (
    <ChangesDialog
      title={`确认${entry ? '修改' : '新建'}${kindName(kind)}“${name}”`}
      changes={changed.map(([field, row]) => ({
        ...{ field, name: fieldName(kind, field) },
        before: entry && shownValue(row, was[field]),
        after: shownValue(row, values[field]),
      }))}
      onSave={(reason) =>
        call(
          callsOf(kind).save,
          { kind, id: entry?.id ?? null, was, values, reason },
          { quiet: true },
        )
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
