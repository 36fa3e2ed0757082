'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { type Faults, useForm } from '#components/ui/use-form.ts'
import { drillList } from '#lib/drills/calls.ts'
import { ownPaperCandidates, ownPaperCreate } from '#lib/own-papers/calls.ts'
import { DRILLS, MOST_QUESTIONS } from '#lib/own-papers/limits.ts'
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
import { DrillFields, openAmong } from './drill-fields.tsx'
import styles from './own-papers.module.css'
import { PickList } from './pick-list.tsx'

const empty = {
  ...{ title: '', from: 'wrong', catalogueId: '', type: '', difficulty: '', year: '' },
  ...{ way: 'count', count: '20' },
  ...{ families: [] as readonly string[], level: '', each: '5' },
}
type Fields = typeof empty

/** Puts a paper together: where its questions come from, which of them, and so many or those picked by hand, or of which families drills are dealt to it; then off to it. */
export function PaperForm({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const clientKey = useRef('')
  const [picked, setPicked] = useState<readonly number[]>([])
  const form = useForm({
    initialValues: empty,
    rules: ({ title, from, way, count, families, each }): Faults => ({
      title: faultOf(titleRule, title),
      count: from !== 'drills' && way === 'count' ? countFault(count) : null,
      each: from === 'drills' ? eachFault(sizesOf(families), each, mayDeal()) : null,
    }),
    send: async (filled): Promise<void> => {
      clientKey.current ||= newUuid()
      const asked =
        filled.from === 'drills'
          ? drillsOf({ ...filled, families: chosenOf(filled.families) })
          : storedOf(filled, picked)
      const made = { title: filled.title, ...asked, clientKey: clientKey.current }
      try {
        const { id } = await call(ownPaperCreate, made)
        router.push(href(questionBankOwnPaperPage, { paperId: id }))
      } catch (error) {
        // Meanwhile a family was hidden, or another tab has used up the day.
        if (filled.from === 'drills') void dealt.mutate().catch(() => undefined)
        throw error
      }
    },
    onChange: () => {
      clientKey.current = ''
    },
  })
  const { values, field, change, isBusy } = form
  const isOfDrills = values.from === 'drills'
  const dealt = useEndpoint(drillList, isOfDrills ? {} : null)
  const left = dealt.data?.left ?? null
  const chosenOf = (families: readonly string[]) => openAmong(families, dealt.data)
  const sizesOf = (families: readonly string[]) =>
    chosenOf(families).map((id) => dealt.data?.families.find((one) => one.id === id)?.size ?? 1)
  // What was sent may have been dealt without an answer: the same key takes nothing a second time, so the server decides.
  const mayDeal = () => (clientKey.current === '' ? left : null)
  const choice = choiceOf(values)
  const listed = isOfDrills ? null : choice
  const { data } = useEndpoint(ownPaperCandidates, listed, { keepPreviousData: true })
  const isByCount = values.way === 'count'
  const most = isOfDrills
    ? questionsOf(sizesOf(values.families), Number(values.each) || 0)
    : isByCount
      ? Math.min(Number(values.count) || 0, data?.total ?? 0)
      : picked.length
  return (
    <form {...form.formProps} className={styles.form} aria-label="组一份卷">
      <TextField label="名称" autoComplete="off" {...field('title')} />
      <ChoiceFields field={field} years={data?.years ?? []} />
      {isOfDrills ? (
        <DrillFields
          {...{ field, dealt }}
          families={chosenOf(values.families)}
          onChange={(families) => change({ families })}
        />
      ) : (
        <>
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
            <TextField
              label={`题数（1—${MOST_QUESTIONS}）`}
              inputMode="numeric"
              {...field('count')}
            />
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
        </>
      )}
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

/** Sets are dealt whole, as many as hold what is asked for; `sizes` are those of the families. */
const questionsOf = (sizes: readonly number[], each: number) =>
  sizes.reduce((sum, size) => sum + Math.ceil(each / size) * size, 0)

/** `left` is what may still be dealt today, null without a limit. */
function eachFault(sizes: readonly number[], each: string, left: number | null): string | null {
  const { fewest, most } = DRILLS
  if (!/^[1-9]\d?$/.test(each)) return `请输入 1 到 ${most} 之间的整数`
  const asked = sizes.length * Number(each)
  if (asked < fewest || asked > most) return `一共 ${fewest} 到 ${most} 道，现在是 ${asked} 道`
  const all = questionsOf(sizes, Number(each))
  return left === null || all <= left ? null : `今天还有 ${left} 道，现在是 ${all} 道`
}

/** Turns the fields into the input of the call that makes a paper of stored questions. */
const storedOf = (filled: Fields, picked: readonly number[]) => ({
  ...choiceOf(filled),
  ...(filled.way === 'count' ? { count: Number(filled.count) } : { questionIds: [...picked] }),
})

/** The same of drills. */
const drillsOf = ({ families, level, each }: Fields) => ({
  from: 'drills' as const,
  drills: {
    ...{ families: [...families], each: Number(each) },
    ...(level !== '' && { level: Number(level) as 1 | 2 | 3 }),
  },
})

/** Turns the fields into which of the stored questions are meant. */
function choiceOf({ from, catalogueId, type, difficulty, year }: Fields) {
  return {
    from: from as Source,
    types: type === '' ? [] : [type as QuestionType],
    ...(catalogueId !== '' && { catalogueId: Number(catalogueId) }),
    ...(difficulty !== '' && { difficulty: difficulty as Difficulty }),
    ...(year !== '' && { year: Number(year) }),
  }
}
