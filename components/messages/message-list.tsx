import { useState } from 'react'
import { useShownUnread } from '#components/messages/use-shown-unread.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { messageList, messageReadAll } from '#lib/messages/calls.ts'
import { type MessageKind, messageKinds } from '#lib/messages/kinds.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'

type Props = {
  /** Undefined: all kinds. */
  kind: MessageKind | undefined
  page: number
  hrefOf: (page: number) => string
}

/** One page of messages; what another tab did to them shows when the learner comes back to this one. */
export function MessageList({ kind, page, hrefOf }: Props) {
  const { data, error, mutate } = useEndpoint(
    messageList,
    { ...(kind && { kind }), page },
    { revalidateOnFocus: true, keepPreviousData: true },
  )
  const showUnread = useShownUnread(data?.unread)
  const [isBusy, setIsBusy] = useState(false)
  const reload = () => mutate().catch(() => undefined)
  if (!data) {
    if (error) return <LoadError onRetry={() => void reload()} />
    return <Skeleton heights={[44, 96, 96, 96]} />
  }
  if (data.total === 0) return <Nothing kind={kind} />
  if (data.items.length === 0) {
    return (
      <EmptyState title="这一页已经没有内容">
        <Link href={hrefOf(1)}>回到第一页</Link>
      </EmptyState>
    )
  }
  const changed = async (unread: number) => {
    showUnread(unread)
    await reload()
  }
  const readAll = async () => {
    setIsBusy(true)
    try {
      const { unread } = await call(messageReadAll, { ...(kind && { kind }), upTo: data.newest })
      await changed(unread)
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  return (
    <>
      <div className={styles.head}>
        <p aria-live="polite">{data.unread > 0 ? `${data.unread} 条未读` : '都读过了'}</p>
        {data.unread > 0 && (
          <Button variant="quiet" busy={isBusy} onClick={() => void readAll()}>
            {kind ? `${messageKinds[kind].name}全部标为已读` : '全部标为已读'}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {data.items.map((item) => (
          <MessageRow key={item.id} message={item} onChanged={changed} />
        ))}
      </ul>
      <Pager {...data} hrefOf={hrefOf} />
    </>
  )
}

function Nothing({ kind }: { kind: MessageKind | undefined }) {
  return (
    <EmptyState title={kind ? `没有${messageKinds[kind].name}` : '还没有消息'}>
      <p>{kind ? whence[kind] : '设好的考试提醒、到期的复习和反馈的回复会到这里。'}</p>
    </EmptyState>
  )
}

const whence = {
  exam: '在考试日历里点“提醒我”，报名和考试之前会到这里说一声。',
  review: '设好钟点以后，有题到期的日子会到这里说一声，一天最多一次。',
  feedback: '意见反馈有了回复，会到这里说一声。',
  marking: '写的答案批阅好了，会到这里说一声。',
  course: '买了的课程改了日期，会到这里说一声。',
  order: '课程和图书的订单付款、寄出、退货和退款时，会到这里说一声。',
  deposit: '付了定金、尾款快到期和定金订单关闭时，会到这里说一声。',
  access: '老师为您开通了课程，会到这里说一声。',
  live: '在直播间点“提醒我”，开播前会到这里说一声。',
  mock: '报名的模考快开考了，会按“我的模考”里设的时间到这里说一声；成绩公布和复核结果也在这里。',
  class: '班级有了公告，或老师给您写了消息，会到这里说一声。',
  coupon: '收到优惠券时，会到这里说一声。',
  parcel: '寄给您的快递签收、退回，或在路上遇到问题时，会到这里说一声。',
  invoice: '申请的发票开出、没有开出或冲红后，会到这里说一声。',
  proposal: '您提出的操作由同事确认或退回后，会到这里说一声。',
} as const satisfies Record<MessageKind, string>
