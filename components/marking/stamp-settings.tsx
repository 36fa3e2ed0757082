import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import {
  markingStamps,
  ownMarkingStamps,
  saveMarkingStamps,
  saveOwnMarkingStamps,
} from '#lib/marking/calls.ts'
import { MOST_STAMP_TEXT, MOST_STAMPS } from '#lib/marking/stamps.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './marking.module.css'

/** The short comments that markers choose from, for those who may set them. */
export function StampSettings() {
  const { data } = useEndpoint(markingStamps, {}, { quiet: true })
  if (!data) return null
  return (
    <details className={styles.settings}>
      <summary>公用短评</summary>
      <p>批阅时点一下就写进批注的短句，所有批阅人共用，学员会看到。已经写下的批注不变。</p>
      <StampForm name="公用短评" endpoint={saveMarkingStamps} stamps={data} fewest={1} />
    </details>
  )
}

/** The short comments that a marker keeps for themselves. */
export function OwnStamps() {
  const { data } = useEndpoint(ownMarkingStamps, {}, { quiet: true })
  if (!data) return null
  return (
    <details className={styles.settings}>
      <summary>我的短评</summary>
      <p>只有您自己用，批阅时排在公用短评之前；写进批注的，学员会看到。</p>
      <StampForm name="我的短评" endpoint={saveOwnMarkingStamps} stamps={data} fewest={0} />
    </details>
  )
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

type FormProps = {
  name: string
  endpoint: typeof saveMarkingStamps | typeof saveOwnMarkingStamps
  stamps: readonly string[]
  fewest: number
}

function StampForm({ name, endpoint, stamps, fewest }: FormProps) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { text: stamps.join('\n') },
    rules: ({ text }) => ({ text: faultOf(linesOf(text), fewest) }),
    send: async ({ text }) => {
      await call(endpoint, { stamps: linesOf(text) }, { quiet: true })
      notify('success', `${name}已保存`)
    },
  })
  return (
    <form {...formProps} className={styles.record} aria-label={name}>
      <TextArea {...field('text')} label="每行一条" rows={8} />
      <p>
        <Button type="submit" variant="second" busy={isBusy}>
          保存
        </Button>
      </p>
      {failure && <p role="alert">{failure}</p>}
    </form>
  )
}

function faultOf(lines: readonly string[], fewest: number): string | null {
  if (lines.length < fewest) return `至少留 ${fewest} 条`
  if (lines.length > MOST_STAMPS) return `最多 ${MOST_STAMPS} 条`
  const long = lines.find((line) => line.length > MOST_STAMP_TEXT)
  return long ? `“${long}”超过了 ${MOST_STAMP_TEXT} 个字` : null
}
