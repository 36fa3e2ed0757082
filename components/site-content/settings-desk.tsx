import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { FieldInput } from '#components/staff/record/field-input.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { type Form, toForm } from '#lib/platform/content/record/form.ts'
import { siteSettings } from '#lib/site-content/calls.ts'
import { changedSettings, faultsOfChanged } from '#lib/site-content/changed-settings.ts'
import { settingFields, settingGroups, settingName } from '#lib/site-content/setting-groups.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from './site-content.module.css'

/** Switches and settings of the site on one page. Default export for `lazy`. */
export default function SettingsDesk() {
  const { data, error, mutate } = useEndpoint(siteSettings, {}, { quiet: true })
  const { key, again } = useAgain(() => mutate().catch(() => undefined))
  if (error?.code === 403)
    return <EmptyState title="这一页供有权限的工作人员使用">请换用有权限的账号登录。</EmptyState>
  return (
    <>
      <h1 className={desk.title}>站点设置</h1>
      {data ? (
        <SettingsForm key={key} stored={data} onDone={again} />
      ) : error ? (
        <LoadError onRetry={() => void again()} />
      ) : (
        <Skeleton heights={[240, 240]} />
      )}
      <RecordHistory noun="setting" id="site" of={data} />
    </>
  )
}

type Props = { stored: Values; onDone: () => Promise<void> }

function SettingsForm({ stored: given, onDone }: Props) {
  // What stood there when the form began, also where somebody saves meanwhile.
  const [stored] = useState(given)
  const [asked, setAsked] = useState<Values | null>(null)
  const form = useForm<Form>({
    initialValues: toForm(settingFields, stored),
    rules: (typed) => faultsOfChanged(stored, typed),
    send: async (typed) => {
      const changed = changedSettings(stored, typed)
      if (Object.keys(changed).length === 0) notify('warning', '没有改动')
      else setAsked(changed)
    },
  })
  return (
    <>
      <form {...form.formProps} className={`${desk.form} ${styles.settings}`}>
        {settingGroups.map(({ title, rows }) => (
          <fieldset key={title} className={desk.group}>
            <legend>{title}</legend>
            {Object.entries(rows).map(([name, { field, says }]) => (
              <div key={name} className={styles.setting}>
                <FieldInput label={settingName(name)} field={field} typed={form.field(name)} />
                <p className={styles.note}>{says}。</p>
              </div>
            ))}
          </fieldset>
        ))}
        <SaveBar form={form} action="查看改动并保存" />
      </form>
      {asked && (
        <SettingsDialog
          was={stored}
          values={asked}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}
