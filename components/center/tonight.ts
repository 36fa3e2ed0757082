import { sittingPath } from '#components/practice/paths.ts'
import type { centerSummary } from '#lib/center/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRecordPage, questionBankSpecificTestPage } from '#lib/practice/paths.ts'

type Next = Output<typeof centerSummary>['next']
type Way = { name: string; href: string }
type Step = { title: string; words: string; action: Way; second: Way | undefined }

/** The one step of the evening: what is due for review, else what is under way, else a few new questions; null when there is nothing at all. */
export function tonight({ review, sitting, quick }: Next): Step | null {
  const goOn = sitting && {
    name: '接着做',
    href: sittingPath(sitting.kind, sitting.id),
  }
  const fresh = quick && {
    name: `练 ${quick.questions} 道${quick.name}`,
    href: href(questionBankSpecificTestPage, {
      catalogueId: quick.catalogueId,
      pick: 'new',
      count: quick.questions,
    }),
  }
  if (review) {
    return {
      title: `先复习到期的 ${review.questions} 道${about(review.minutes)}`,
      words: '都是做错过、今天该再看一眼的题。',
      action: { name: '开始复习', href: href(questionBankRecordPage, { tab: 'review' }) },
      second: goOn ? { ...goOn, name: `接着做${sitting.title}` } : (fresh ?? undefined),
    }
  }
  if (sitting && goOn) {
    const left = sitting.questions - sitting.answered
    return {
      title: `接着做：${sitting.title}`,
      words:
        sitting.answered === 0
          ? `${sitting.questions} 题，还没有开始答。`
          : left > 0
            ? `做了 ${sitting.answered} / ${sitting.questions} 题，答案都存着。`
            : `${sitting.questions} 题都答了，还没有交卷。`,
      action: goOn,
      second: fresh ?? undefined,
    }
  }
  if (!quick || !fresh) return null
  return {
    title: `练 ${quick.questions} 道新题${about(quick.minutes)}`,
    words: quick.weak
      ? `${quick.name}做对 ${quick.weak.right} / ${quick.weak.marked}，先补这里最划算。`
      : `从${quick.name}开始，做完就有报告。`,
    action: fresh,
    second: undefined,
  }
}

const about = (minutes: number | null) => (minutes === null ? '' : `，约 ${minutes} 分钟`)

type Greeted = { now: Date; name: string; today: number }

/** A word to who comes in, by the hour of the own clock, and whether the square of today is lit. */
export function greeting({ now, name, today }: Greeted): string {
  const hour = now.getHours()
  const hello = hour < 5 ? '夜深了' : hour < 11 ? '早上好' : hour < 18 ? '下午好' : '晚上好'
  const lit = today === 0 ? '今天还没亮灯' : `今天做了 ${today} 题`
  return `${hello}${name && `，${name}`}。${lit}`
}
