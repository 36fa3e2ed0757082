import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Link } from '#components/ui/link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { chatConversation, deleteChat } from '#lib/chat/calls.ts'
import { chatDrafts } from '#lib/chat/client/drafts.ts'
import { saveConversation } from '#lib/chat/client/save-conversation.ts'
import type { ChatConversationLine } from '#lib/chat/contract.ts'
import { aiChatPage } from '#lib/chat/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './history.module.css'
import { RenameDialog } from './rename-dialog.tsx'

type Props = {
  line: ChatConversationLine
  /** Name of the assistant. */
  assistant: string
  onChanged: () => void
}

/** One conversation of the history with what can be done with it. */
export function HistoryLine({ line, assistant, onChanged }: Props) {
  const { id, title, askedAt } = line
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  const [asks, setAsks] = useState<'name' | 'deletion' | null>(null)
  const close = () => setAsks(null)
  const save = () =>
    call(chatConversation, { id }).then(
      (stored) => saveConversation(stored, assistant),
      // It was said.
      () => undefined,
    )
  return (
    <li className={styles.line}>
      <div>
        <Link href={href(aiChatPage, { id })}>{title}</Link>
        <p>
          {assistant}，{shanghaiMinute(new Date(askedAt))}
        </p>
      </div>
      <p className={styles.acts}>
        <Button variant="quiet" aria-label={`改名：${title}`} onClick={() => setAsks('name')}>
          改名
        </Button>
        <Button variant="quiet" aria-label={`导出：${title}`} onClick={() => void save()}>
          导出
        </Button>
        <Button variant="quiet" aria-label={`删除：${title}`} onClick={() => setAsks('deletion')}>
          删除
        </Button>
      </p>
      {asks === 'name' && <RenameDialog {...{ id, title }} onClose={close} onDone={onChanged} />}
      {asks === 'deletion' && (
        <ConfirmDialog
          title="删除这次对话？"
          action="删除"
          onClose={close}
          onConfirm={async () => {
            await call(deleteChat, { id })
            if (userId !== undefined) chatDrafts(userId).drop(id)
            notify('success', '已删除')
            onChanged()
          }}
        >
          <p>“{title}”里的提问和回答一起删除，不能恢复。想留一份，可以先导出。</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
