/** An activity as its pages show it; `closed` is what visitors are told while it is not open, else null. */
export type ActivityTerms = { title: string; intro: string; closed: string | null }

/** What is called so until the desk calls it otherwise. */
const names = {
  sign: { title: '每日签到', intro: '' },
  question: { title: '每日一题', intro: '' },
  assist: { title: '好友助力', intro: '请一起备考的朋友点一下，人数凑齐双方都得积分。' },
  gifts: { title: '礼品兑换', intro: '' },
} as const
export type ActivityKey = keyof typeof names

type Stored = {
  title: string
  intro: string
  isOpen: boolean
  startsOn: string | null
  endsOn: string | null
  closedNote: string
}

/** The terms of an activity on a Shanghai day such as 2026-03-01; both days of its term belong to it. */
export function termsOf(
  key: ActivityKey,
  stored: Stored | undefined,
  today: string,
): ActivityTerms {
  if (!stored) return { ...names[key], closed: null }
  const { title, intro, isOpen, startsOn, endsOn, closedNote } = stored
  const closed = () => {
    if (!isOpen) return closedNote || `${title}暂停中`
    if (startsOn !== null && today < startsOn) return `${title} ${dayText(startsOn)}开始`
    if (endsOn !== null && today > endsOn)
      return closedNote || `${title}已于 ${dayText(endsOn)}结束`
    return null
  }
  return { title, intro, closed: closed() }
}

const dayText = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
