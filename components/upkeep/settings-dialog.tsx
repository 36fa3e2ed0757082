import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { saveSiteSettings } from '#lib/upkeep/calls.ts'
import type { EntryValues } from '#lib/upkeep/entry-fields.ts'
import { settingFields, settingName } from '#lib/upkeep/setting-groups.ts'
import { shownValue } from './shown-value.ts'
import styles from './upkeep.module.css'

type Props = {
  /** The settings as they were read. */
  was: EntryValues
  /** Those that change. */
  values: EntryValues
  onClose: () => void
  onDone: () => Promise<void>
}

/** What changes, before and after, and why; nothing is stored until it is confirmed. */
export function SettingsDialog({ was, values, onClose, onDone }: Props) {
  const names = Object.keys(values)
  const form = useForm({
    initialValues: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() ? null : '请写明原因' }),
    send: async ({ reason }) => {
      const seen = Object.fromEntries(names.map((name) => [name, was[name] ?? null]))
      await call(saveSiteSettings, { was: seen, values, reason }, { quiet: true })
      notify('success', '已保存，页面上已更新')
      onClose()
      await onDone()
    },
    // The fields stand behind this dialog; their faults are told in it.
    faultsOf: ({ data }) => {
      const found = namedFaults(data).map(({ field, reason }) => `${settingName(field)}：${reason}`)
      return found.length > 0 ? { reason: found.join('；') } : {}
    },
  })
  const { failure } = form
  const text = (name: string, all: EntryValues) => {
    const type = settingFields[name]?.type
    if (type === 'flag') return all[name] ? '打开' : '关闭'
    return shownValue(type ?? 'line', all[name])
  }
  return (
    <Dialog title={`确认 ${names.length} 项改动`} onClose={onClose}>
      <Form action="确认保存" form={form}>
        <dl className={styles.changes}>
          {names.map((name) => (
            <div key={name}>
              <dt>{settingName(name)}</dt>
              <dd>
                <span className="visually-hidden">原为</span>
                <del>{text(name, was)}</del>
              </dd>
              <dd>
                <span className="visually-hidden">改为</span>
                <ins>{text(name, values)}</ins>
              </dd>
            </div>
          ))}
        </dl>
        <TextArea
          {...form.field('reason')}
          label="为什么改（记入改动历史）"
          rows={2}
          maxLength={200}
          data-autofocus
        />
        {failure && <p role="alert">{failure}</p>}
      </Form>
    </Dialog>
  )
}
