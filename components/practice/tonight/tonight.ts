import { sittingPath } from '#components/practice/paths.ts'
import { goOnSentence, sittingSentence } from '#components/practice/running/sitting-sentence.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRecordPage, questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { Tonight } from '#lib/practice/tonight.ts'

type Way = { name: string; href: string }
type Step = { title: string; words: string; action: Way; second: Way | undefined }
/** A line of tonight's list; `href` is null where nothing is left to do, and only what was done is done. */
export type TonightItem = { name: string; words: string; href: string | null; isDone: boolean }

const reviews = href(questionBankRecordPage, { tab: 'review' })
const KEPT = '答案都存着。'
/** Tells where a quick ten comes from. */
const MIXED = '从到期、薄弱和没做过的题里各取几道'

export const quickPath = href(questionBankSpecificTestPage, { pick: 'quick' })

/** The one step of the evening: what is due for review, what is under way, what goes badly, else ten of everything, until it is enough; null when there is nothing at all. */
export function tonightStep({ review, sitting, weak, quick, today, isDone }: Tonight): Step | null {
  const ten = quick ? { name: `快练 ${quick.questions} 题`, href: quickPath } : undefined
  if (isDone) {
    return {
      title: '今晚的练习完成了',
      words: `今天做了 ${today.answered} 题${today.reviewed > 0 ? `，其中复习 ${today.reviewed} 道` : ''}。到期的题明天会再来。`,
      action: { name: '看今天的记录', href: href(questionBankRecordPage) },
      second: ten && { ...ten, name: `再练 ${quick?.questions} 题` },
    }
  }
  const goOn = sitting && { name: '接着做', href: sittingPath(sitting.kind, sitting.id) }
  const underWay = sitting &&
    goOn && { title: sittingSentence(sitting), words: KEPT, action: goOn, second: ten }
  // A clock that runs waits for no reviews.
  if (underWay && sitting.remaining !== null) return underWay
  if (review) {
    return {
      title: `先复习到期的 ${review.questions} 道${about(review.minutes)}`,
      words: '都是做错过、今天该再看一眼的题。',
      action: { name: '开始复习', href: reviews },
      second: goOn ? { ...goOn, name: `接着做${sitting.title}` } : ten,
    }
  }
  if (underWay) return underWay
  if (weak) {
    return {
      title: `补${weak.name}，${weak.questions} 道新题${about(weak.minutes)}`,
      words: `这里做对 ${weak.right} / ${weak.marked}，先补它最划算。`,
      action: { name: `练 ${weak.questions} 道`, href: weakPath(weak) },
      second: ten,
    }
  }
  if (!quick || !ten) return null
  return {
    title: `快练 ${quick.questions} 题${about(quick.minutes)}`,
    words: `${MIXED}，做完出报告。`,
    action: ten,
    second: undefined,
  }
}

/** All of tonight, in the order in which it is best done; with what is done already. */
export function tonightItems({
  review,
  sitting,
  weak,
  quick,
  today,
  isDone,
}: Tonight): TonightItem[] {
  const isEnough = isDone || today.answered >= (quick?.questions ?? 0)
  const practice = weak
    ? {
        name: `补${weak.name}`,
        words: `做对 ${weak.right} / ${weak.marked}，还有 ${weak.questions} 道新题`,
        href: weakPath(weak),
      }
    : {
        name: `快练 ${quick?.questions} 题`,
        words: `${MIXED}${about(quick?.minutes ?? null)}`,
        href: quickPath,
      }
  return [
    review
      ? {
          name: '复习到期的题',
          words: `${review.questions} 道${about(review.minutes)}`,
          ...{ href: reviews, isDone: false },
        }
      : today.reviewed > 0
        ? {
            name: '复习到期的题',
            words: `今天复习了 ${today.reviewed} 道`,
            ...{ href: null, isDone: true },
          }
        : { name: '今天没有到期的复习', words: '', ...{ href: null, isDone: false } },
    ...(sitting
      ? [
          {
            name: goOnSentence(sitting),
            words: KEPT,
            ...{ href: sittingPath(sitting.kind, sitting.id), isDone: false },
          },
        ]
      : []),
    ...(quick
      ? [
          isEnough
            ? { name: '练 10 题', words: `今天做了 ${today.answered} 题`, href: null, isDone: true }
            : { ...practice, isDone: false },
        ]
      : []),
  ]
}

const weakPath = ({ catalogueId, questions }: NonNullable<Tonight['weak']>) =>
  href(questionBankSpecificTestPage, { catalogueId, pick: 'new', count: questions })

const about = (minutes: number | null) => (minutes === null ? '' : `，约 ${minutes} 分钟`)
