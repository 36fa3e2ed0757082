import Link from 'next/link'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { markingSettings, saveMarkingSetting } from '#lib/marking/calls.ts'
import { type ScriptKind, scriptKinds } from '#lib/marking/kinds.ts'
import { markingFiguresPage } from '#lib/marking/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './marking.module.css'
import { PenaltySettings } from './penalty-settings.tsx'
import { StampSettings } from './stamp-settings.tsx'

/** Which share of each kind gets a second mark, for those who may set it. */
export function MarkingSettings() {
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const mayReview = held.includes('answers.review')
  const { data } = useEndpoint(markingSettings, mayReview ? {} : null, { quiet: true })
  if (!data) return null
  return (
    <>
      <p>
        <Link href={href(markingFiguresPage)}>批阅统计</Link>
      </p>
      <details className={styles.settings}>
        <summary>二评设置</summary>
        <p>
          抽到二评的答卷由另一位批阅人再批一次，互相看不到分；两次相差超过满分的
          20%，再请第三位批。只对以后交来的答卷有效。
        </p>
        {data.map((setting) => (
          <ShareForm key={setting.kind} {...setting} />
        ))}
      </details>
      <PenaltySettings />
      <StampSettings />
    </>
  )
}

function ShareForm({ kind, doubledPercent }: { kind: ScriptKind; doubledPercent: number }) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { percent: String(doubledPercent) },
    rules: ({ percent }) => ({
      percent: /^\d{1,2}$|^100$/.test(percent) ? null : '请填 0 到 100 的整数',
    }),
    send: async ({ percent }) => {
      await call(saveMarkingSetting, { kind, doubledPercent: Number(percent) }, { quiet: true })
      notify('success', `${scriptKinds[kind]}的二评比例已保存`)
    },
  })
  return (
    <form {...formProps} className={styles.begin}>
      <TextField {...field('percent')} label={`${scriptKinds[kind]}，百分之`} inputMode="numeric" />
      <Button type="submit" variant="second" busy={isBusy}>
        保存
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  )
}
