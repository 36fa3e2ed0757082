import { moneyText } from '#lib/platform/text/money.ts'
import type { MessageKind } from './kinds.ts'

/** Stored facts of a happening, by the kind of its message; the words are made when it is read. */
export type MessageData = {
  exam: {
    /** The title of the exam. */
    exam: string
    /** 报名, 笔试 or the name of a stage. */
    entry: string
    /** The day that is meant, as 2026-03-01. */
    day: string
    moment: 'opens' | 'closes' | 'held'
  }
  /** How many questions were due. */
  review: { questions: number }
  feedback: { reply: string }
  /** All written answers of a sitting or homework are marked, or one is returned with a note. */
  marking:
    | { title: string; answers: number; score: number; full: number }
    | { title: string; note: string }
  /** A course that was bought is held on other days, as 2026-03-01; `note` is the reason. */
  course: { course: string; startsOn: string; endsOn: string; note: string }
  /** Steps of an order of courses and books; amounts are yuan, `until` as `2026-03-01 09:00`, `given` what the buyer has now, in sentences without their full stops. */
  order: { product: string } & (
    | ({ event: 'paid'; amount: number; isRest: boolean } & (
        | { given: readonly string[] }
        // Told before it knew how a course is taught.
        | { isPosted: boolean; hasCourse: boolean }
      ))
    | { event: 'sent'; parcel: string }
    | { event: 'refunded'; amount: number; isOffline: boolean }
    | { event: 'returnApproved'; until: string }
    | { event: 'returnAccepted'; amount: number }
    | { event: 'returnRefused' | 'returnRejected'; note: string }
    | { event: 'returnExpired' }
  )
  /** A deposit was paid, its rest is due soon or today, or was not paid; `until` as `2026 年 3 月 1 日 24:00`, amounts in yuan. */
  deposit:
    | { course: string; event: 'paid'; rest: number; until: string }
    | ({ course: string; event: 'soon' | 'last'; rest: number; until: string } & (
        | DepositLoss
        // Told before it said so.
        | { deposit?: never }
      ))
    | { course: string; event: 'closed'; back: number }
  /** A course that staff opened to its user until a day, as 2026-03-01; or one that they took back. */
  access: { course: string; until: string } | { course: string; isTaken: true }
  /** A broadcast that begins soon, `at` as 19:30; or one that was moved, to `at` as 2026-03-01 19:30, or cancelled. */
  live: { title: string; at: string; isMoved?: true } | { title: string; cancelled: string }
  /**
   * A mock exam that begins soon, or was cancelled with the reason `note`; `at` as `2026-03-01 09:00`. Or its results: they
   * are out, an appeal was decided, marks changed and with them the ranks.
   */
  mock: { title: string } & (
    | { event: 'soon'; at: string; number: string }
    | { event: 'cancelled'; at: string; note: string }
    | { event: 'results'; rank: number; sitters: number }
    | { event: 'appeal'; place: string; before: number; after: number; note: string }
    | { event: 'reranked'; round: number }
  )
  /** An announcement of a class, or what its teacher writes to members without a title. */
  class: { class: string; title: string; text: string }
  /** A coupon that staff gave, with what it takes off, for what and on which days; or one that they took back. */
  coupon:
    | { name: string; off: string; scope: string; startsOn: string; endsOn: string }
    | { name: string; isTaken: true }
  /** A parcel has come, its carrier reports trouble, or it goes back to us. */
  parcel: { carrier: string; number: string; state: keyof typeof parcelNews }
  /** News of the invoice of an order; `amount` is yuan. */
  invoice: { product: string } & (
    | { news: 'issued' | 'red'; number: string; amount: number }
    | { news: 'refused'; note: string }
    | { news: 'corrected'; number: string; isRed: boolean }
  )
  /** Proposal of one of staff that another decided; `note` says why it was sent back. */
  proposal: { name: string; isDone: boolean; note: string }
}

/** A message of one kind with the data of that kind. */
export type MessageContent = {
  [K in MessageKind]: { kind: K; data: MessageData[K] }
}[MessageKind]

type DepositLoss = {
  deposit: number
  /** Part of it that goes back when the rest is not paid. */
  lateBack: number
  /** Until then all of it goes back; absent where that is over, or always so. */
  fullUntil?: string
}

type Text = { title: string; body: string }

const texts: { [K in MessageKind]: (data: MessageData[K]) => Text } = {
  exam: ({ exam, entry, day, moment }) => ({
    title: `${exam}：${moments[moment](entry, shortDay(day))}`,
    body: '日期以官方公告为准。',
  }),
  review: ({ questions }) => ({
    title: `今天有 ${questions} 道题该复习了`,
    body: '都是做错过、今天该再看一眼的题。',
  }),
  feedback: ({ reply }) => ({ title: '您的反馈有了回复', body: reply }),
  marking: (data) =>
    'note' in data
      ? { title: `作答退回：${data.title}`, body: data.note }
      : {
          title: `批阅完成：${data.title}`,
          body: `${data.answers > 1 ? `主观题 ${data.answers} 处，` : ''}得 ${data.score} / ${data.full} 分。`,
        },
  course: ({ course, startsOn, endsOn, note }) => ({
    title: `${course}：改到 ${shortDay(startsOn)}开课`,
    body: `${startsOn === endsOn ? '' : `上课时间为 ${shortDay(startsOn)}至 ${shortDay(endsOn)}。`}原因：${note}。不能参加的可以申请退款，按原定或新定的日期中对您更好的算。`,
  }),
  order: orderNews,
  deposit: (data) => {
    if (data.event === 'closed')
      return {
        title: `定金订单已关闭：${data.course}`,
        body: `尾款到期没有付清，名额已经放出。按下单时的规则退回定金 ${moneyText(data.back)}，原路退回付款账户。`,
      }
    const titles = { paid: '定金已付', soon: '请付尾款', last: '尾款今天截止' }
    return {
      title: `${titles[data.event]}：${data.course}`,
      body: `尾款 ${moneyText(data.rest)}，请在 ${data.until}前付清，过期订单关闭。${data.event === 'paid' ? '' : lossText(data)}`,
    }
  },
  access: (data) =>
    'isTaken' in data
      ? {
          title: `课程开通已收回：${data.course}`,
          body: '工作人员开通的这一段到此为止，自己买的不受影响。有疑问请联系客服。',
        }
      : {
          title: `已为您开通课程：${data.course}`,
          body: `可以看到 ${data.until}，在“我的课程”里播放。`,
        },
  live: (data) => {
    if ('cancelled' in data)
      return { title: `直播取消：${data.title}`, body: `原因：${data.cancelled}` }
    const { title, at, isMoved } = data
    return isMoved
      ? { title: `直播改期：${title}`, body: `改到 ${at} 开播。` }
      : { title: `${at} 开播：${title}`, body: '直播间已经打开，可以先进去等。' }
  },
  mock: mockNews,
  class: ({ class: name, title, text }) => ({
    title: title ? `${name}：${title}` : `${name}：老师的消息`,
    body: text,
  }),
  coupon: (data) =>
    'isTaken' in data
      ? { title: `优惠券已收回：${data.name}`, body: '这张券不能再用了，有疑问请联系客服。' }
      : {
          title: `收到一张优惠券：${data.name}`,
          body: `${data.off}；${data.scope}；${data.startsOn} 到 ${data.endsOn} 有效，下单时可以选用。`,
        },
  parcel: ({ carrier, number, state }) => ({
    title: parcelNews[state].title,
    body: `${carrier} ${number} ${parcelNews[state].body}`,
  }),
  invoice: invoiceNews,
  proposal: ({ name, isDone, note }) => ({
    title: `${isDone ? '已确认' : '已退回'}：${name}`,
    body: note || '另一位同事确认了您提出的操作，已经生效。',
  }),
}

function orderNews(data: MessageData['order']): Text {
  const { product } = data
  switch (data.event) {
    case 'paid': {
      const amount = moneyText(data.amount)
      const given = givenOf(data)
        .map((text) => `${text}。`)
        .join('')
      return data.isRest
        ? { title: `尾款到账：${product}`, body: `尾款 ${amount} 已到账。${given}` }
        : { title: `付款到账：${product}`, body: `收到 ${amount}。${given}` }
    }
    case 'sent':
      return { title: `已寄出：${product}`, body: `${data.parcel}，打开可以看进度。` }
    case 'refunded':
      return {
        title: `退款到账：${product}`,
        body: data.isOffline
          ? `${moneyText(data.amount)} 已通过线下方式退给您。`
          : `${moneyText(data.amount)} 已退回付款账户。`,
      }
    case 'returnApproved':
      return {
        title: `退货已同意：${product}`,
        body: `请在 ${data.until} 前寄回并填写快递单号，地址写在订单里；过期退货关闭。`,
      }
    case 'returnAccepted':
      return {
        title: `退货已验收：${product}`,
        body: `退款 ${moneyText(data.amount)}，原路退回付款账户。`,
      }
    case 'returnRefused':
      return { title: `退货没有同意：${product}`, body: `原因：${data.note}` }
    case 'returnRejected':
      return { title: `退货验收没有通过：${product}`, body: `原因：${data.note}` }
    case 'returnExpired':
      return {
        title: `退货已关闭：${product}`,
        body: '过期没有寄回。退货期限没有过的，可以重新申请。',
      }
  }
}

function givenOf(paid: MessageData['order'] & { event: 'paid' }): readonly string[] {
  if ('given' in paid) return paid.given
  return [
    ...(paid.hasCourse ? ['课程已经开通'] : []),
    ...(paid.isPosted ? ['要邮寄的商品我们会尽快寄出'] : []),
  ]
}

function lossText(data: DepositLoss | { deposit?: never }): string {
  if (data.deposit === undefined) return ''
  const { deposit, lateBack, fullUntil } = data
  const whole = `定金 ${moneyText(deposit)}`
  if (lateBack === deposit) return `不付的，${whole} 全部退回。`
  const part = `${fullUntil ? '之后' : '现在'}取消或到期未付，只退 ${moneyText(lateBack)}。`
  return fullUntil ? `${fullUntil}前取消，${whole} 全部退回；${part}` : `${whole}：${part}`
}

function invoiceNews(data: MessageData['invoice']): Text {
  const { product } = data
  if (data.news === 'refused')
    return { title: `发票没有开出：${product}`, body: `原因：${data.note}` }
  if (data.news === 'corrected')
    return {
      title: `发票信息已更正：${product}`,
      body: `${data.isRed ? '红字发票' : '发票'}号码为 ${data.number}，请以此为准。`,
    }
  const sum = `${moneyText(data.amount)}，号码 ${data.number}。`
  return data.news === 'issued'
    ? { title: `发票已开出：${product}`, body: sum }
    : { title: `红字发票已开出：${product}`, body: `冲减退款的 ${sum}` }
}

const parcelNews = {
  signed: { title: '快递已签收', body: '已签收。没有收到的，请尽快告诉我们。' },
  trouble: {
    title: '快递遇到问题',
    body: '在路上遇到问题，打开可以看进度。需要帮忙，请联系我们。',
  },
  returning: {
    title: '快递正在退回',
    body: '正在退回给我们，打开可以看进度。想重新寄送的，请联系我们。',
  },
  refused: { title: '快递被拒收', body: '被拒收了。不是您本人拒收的，请尽快告诉我们。' },
  returned: { title: '快递已退回', body: '已退回给我们。想重新寄送的，请联系我们。' },
} as const satisfies Record<string, Text>

const moments: Record<MessageData['exam']['moment'], (entry: string, day: string) => string> = {
  opens: (entry, day) => `${entry} ${day}开始`,
  closes: (entry, day) => `${entry} ${day}截止`,
  held: (entry, day) => `${day}${entry}`,
}

const minuteText = (at: string) => `${shortDay(at.slice(0, 10))} ${at.slice(11)} `
const shortDay = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`

/** Title and body of a message, plain text. */
export function textOf({ kind, data }: MessageContent): Text {
  const write = texts[kind] as (data: MessageData[MessageKind]) => Text
  return write(data)
}

function mockNews(data: MessageData['mock']) {
  switch (data.event) {
    case 'soon':
      return {
        title: `${data.title}：${minuteText(data.at)}开考`,
        body: `报考号 ${data.number}。全体同一时间开考，迟到的时间不补。`,
      }
    case 'cancelled':
      return {
        title: `已取消：${data.title}`,
        body: `原定 ${minuteText(data.at)}开考。原因：${data.note}`,
      }
    case 'results':
      return {
        title: `成绩公布：${data.title}`,
        body: `第 ${data.rank} 名，共 ${data.sitters} 人。得分、各模块和每题解析都可以看了。`,
      }
    case 'appeal':
      return {
        title: `复核结果：${data.title}${data.place}`,
        body: `${data.before === data.after ? `维持 ${data.after} 分` : `${data.before} 分改为 ${data.after} 分`}。理由：${data.note}`,
      }
    case 'reranked':
      return {
        title: `得分有更正：${data.title}`,
        body: `您的得分在公布后变过，名次重排为第 ${data.round} 轮。`,
      }
  }
}
