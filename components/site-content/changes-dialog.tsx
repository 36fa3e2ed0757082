import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import type { Outcome } from '#lib/staff/outcome.ts'
import styles from './site-content.module.css'

type Props = {
  title: string
  /** Changes in words; `before` is null of something new. */
  changes: readonly { field: string; name: string; before: string | null; after: string }[]
  /** Stores it; a refusal is told here. */
  onSave: (reason: string) => Promise<Pick<Outcome, 'done'>>
  onClose: () => void
  onDone: () => Promise<void>
}

/** Shows changes before and after, and asks why; nothing is stored until it is confirmed. */
export function ChangesDialog({ title, changes, onSave, onClose, onDone }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() ? null : '请写明原因' }),
    send: async ({ reason }) => {
      tellOutcome(await onSave(reason), '已保存，页面上已更新')
      onClose()
      await onDone()
    },
    // The fields stand behind this dialog; their faults are told in it.
    faultsOf: ({ data }) => {
      const found = namedFaults(data).map(({ field, reason }) => {
        const name = changes.find((one) => one.field === field)?.name
        return name ? `${name}：${reason}` : reason
      })
      return found.length > 0 ? { reason: found.join('；') } : {}
    },
  })
  const { failure } = form
  return (
    <Dialog title={title} onClose={onClose}>
      <Form action="确认保存" form={form}>
        <dl className={styles.changes}>
          {changes.map(({ field, name, before, after }) => (
            <div key={field}>
              <dt>{name}</dt>
              {before !== null && (
                <dd>
                  <span className="visually-hidden">原为</span>
                  <del>{before}</del>
                </dd>
              )}
              <dd>
                <span className="visually-hidden">改为</span>
                <ins>{after}</ins>
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
