import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { deductionRules, saveDeduction } from '#lib/marking/calls.ts'
import type { PenaltyRule } from '#lib/marking/score/penalties.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './marking.module.css'

/** Edits the penalty rules. */
export function PenaltySettings() {
  const { data } = useEndpoint(deductionRules, {}, { quiet: true })
  if (!data) return null
  return (
    <details className={styles.settings}>
      <summary>扣分规则</summary>
      <p>批阅人数出几处，扣多少由规则算。只用于 {data[0]?.fromFull} 分以上的题；批完的不变。</p>
      {data.map((rule) => (
        <RuleForm key={rule.code} rule={rule} />
      ))}
    </details>
  )
}

const isNumber = (text: string) => (/^\d{1,3}(\.\d)?$/.test(text) ? null : '请填数字')

function RuleForm({ rule }: { rule: PenaltyRule }) {
  const { code, name } = rule
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: {
      every: String(rule.every),
      marks: String(rule.marks),
      most: String(rule.most),
      isOn: rule.isOn,
    },
    rules: ({ every, marks, most }) => ({
      every: /^[1-9]\d{0,2}$/.test(every) ? null : '请填 1 到 999 的整数',
      marks: isNumber(marks),
      most: isNumber(most),
    }),
    send: async ({ every, marks, most, isOn }) => {
      const numbers = { every: Number(every), marks: Number(marks), most: Number(most) }
      await call(saveDeduction, { code, ...numbers, isOn }, { quiet: true })
      notify('success', `${name}的扣分规则已保存`)
    },
  })
  return (
    <form {...formProps} className={styles.begin} aria-label={`${name}的扣分规则`}>
      <TextField {...field('every')} label={`${name}，每`} inputMode="numeric" />
      <TextField {...field('marks')} label="扣几分" inputMode="decimal" />
      <TextField {...field('most')} label="最多扣几分" inputMode="decimal" />
      <Checkbox {...field('isOn')} label="启用" />
      <Button type="submit" variant="second" busy={isBusy}>
        保存
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  )
}
