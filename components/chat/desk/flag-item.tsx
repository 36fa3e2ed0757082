import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { ChatConversation } from '#lib/chat/contract.ts'
import { staffReadChat } from '#lib/chat/desk-calls.ts'
import type { StaffChatFlag } from '#lib/chat/desk-contract.ts'
import { chatDeskRules, flagRules, flagSides } from '#lib/chat/desk-rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { ReadConversation } from './read-conversation.tsx'

const names: Readonly<Record<string, string>> = flagRules

/** A rule in Chinese; one that is no longer in force by the name under which it was kept. */
export const ruleName = (rule: string): string => names[rule] ?? rule

/** Shows that a rule held something, and the way to the conversation in which it stands. */
export function FlagItem({ flag }: { flag: StaffChatFlag }) {
  const { id, at, side, rule, assistant, model, promptVersion, userId, phone, inMonth } = flag
  const { conversationId } = flag
  const [read, setRead] = useState<ChatConversation | null>(null)
  return (
    <>
      <p className={desk.head}>
        <strong>{ruleName(rule)}</strong>
        <Badge tone={side === 'answer' ? 'hot' : undefined}>{flagSides[side]}</Badge>
        <span>{assistant}</span>
        <span>提示词第 {promptVersion} 版</span>
        {model && <span>{model}</span>}
        <Moment iso={at} />
      </p>
      <p className={desk.head}>
        <span>用户 {userId}</span>
        <span>{phone ?? '未绑定手机号'}</span>
        <span>30 天内被拦 {inMonth} 次</span>
        {conversationId === null && <span>没有可以打开的对话</span>}
      </p>
      {conversationId !== null && (
        <>
          <div className={desk.actions}>
            {!read && (
              <ReasonButton
                name="打开对话"
                called={`打开第 ${id} 条的对话`}
                variant="second"
                title="打开这次对话"
                action="查看"
                reason={{
                  label: '为什么看',
                  missing: chatDeskRules.reason.missing,
                  most: chatDeskRules.reason.max[0],
                }}
                onConfirm={async (reason) =>
                  setRead(
                    await call(staffReadChat, { id: conversationId, reason }, { quiet: true }),
                  )
                }
              >
                {`用户 ${userId} 的一次对话，只能看不能改。谁为什么看过会记入操作记录，本人导出的个人信息里也有。`}
              </ReasonButton>
            )}
          </div>
          {read && <ReadConversation conversation={read} />}
          <RecordHistory noun="flaggedChat" id={conversationId} of={read !== null} />
        </>
      )}
    </>
  )
}
