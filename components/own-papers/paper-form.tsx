'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { ownPaperCandidates, ownPaperCreate } from '#lib/own-papers/calls.ts'
import { MOST_QUESTIONS } from '#lib/own-papers/limits.ts'
import { questionBankOwnPaperPage } from '#lib/own-papers/paths.ts'
import type { Difficulty, Source } from '#lib/own-papers/sources.ts'
import { titleRule } from '#lib/own-papers/title-rule.ts'
import { call } from '#lib/platform/client/call.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { ChoiceFields } from './choice-fields.tsx'
import styles from './own-papers.module.css'
import { PickList } from './pick-list.tsx'

const empty = {
  ...{ title: '', from: 'wrong', catalogueId: '', type: '', difficulty: '', year: '' },
  ...{ way: 'count', count: '20' },
}

/** Puts a paper together: where its questions come from, which of them, and so many or those picked by hand; then off to it. */
export function PaperForm({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const clientKey = useRef('')
  const [picked, setPicked] = useState<readonly number[]>([])
  const form = useForm({
    initialValues: empty,
    rules: ({ title, way, count }) => ({
      title: faultOf(titleRule, title),
      count: way === 'count' ? countFault(count) : null,
    }),
    send: async ({ title, way, count, ...choice }) => {
      clientKey.current ||= newUuid()
      const asked = way === 'count' ? { count: Number(count) } : { questionIds: [...picked] }
      const made = { title, ...choiceOf(choice), ...asked, clientKey: clientKey.current }
      const { id } = await call(ownPaperCreate, made)
      router.push(href(questionBankOwnPaperPage, { paperId: id }))
    },
    onChange: () => {
      clientKey.current = ''
    },
  })
  const { values, field, change, isBusy } = form
  const choice = choiceOf(values)
  const { data } = useEndpoint(ownPaperCandidates, choice, { keepPreviousData: true })
  const isByCount = values.way === 'count'
  const most = isByCount ? Math.min(Number(values.count) || 0, data?.total ?? 0) : picked.length
  return (
    <form {...form.formProps} className={styles.form} aria-label="组一份卷">
      <TextField label="名称" autoComplete="off" {...field('title')} />
      <ChoiceFields field={field} years={data?.years ?? []} />
      <fieldset>
        <legend>怎样取题</legend>
        {ways.map(({ way, name }) => (
          <label key={way} className={styles.pick}>
            <input
              type="radio"
              name="way"
              checked={values.way === way}
              onChange={() => change({ way })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {isByCount && (
        <TextField label={`题数（1—${MOST_QUESTIONS}）`} inputMode="numeric" {...field('count')} />
      )}
      {!isByCount && (
        <PickList
          key={JSON.stringify(choice)}
          choice={choice}
          picked={picked}
          onChange={(next) => {
            clientKey.current = ''
            setPicked(next)
          }}
        />
      )}
      <p className="muted" role="status">
        {data && `符合条件的有 ${data.total} 道`}
        {!isByCount && `，已挑 ${picked.length} 道`}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} disabled={most === 0}>
          组卷（{most} 道）
        </Button>
        <Button variant="second" onClick={onClose}>
          取消
        </Button>
      </div>
    </form>
  )
}

const ways = [
  { way: 'count', name: '按条件取' },
  { way: 'pick', name: '自己挑' },
] as const

function countFault(count: string): string | null {
  const isRight = /^[1-9]\d{0,2}$/.test(count) && Number(count) <= MOST_QUESTIONS
  return isRight ? null : `请输入 1 到 ${MOST_QUESTIONS} 之间的整数`
}

type Chosen = Omit<typeof empty, 'title' | 'way' | 'count'>

/** Turns the fields into the input of the calls. */
function choiceOf({ from, catalogueId, type, difficulty, year }: Chosen) {
  return {
    from: from as Source,
    types: type === '' ? [] : [type as QuestionType],
    ...(catalogueId !== '' && { catalogueId: Number(catalogueId) }),
    ...(difficulty !== '' && { difficulty: difficulty as Difficulty }),
    ...(year !== '' && { year: Number(year) }),
  }
}
