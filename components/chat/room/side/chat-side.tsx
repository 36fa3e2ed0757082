import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Conversations } from '#lib/chat/client/use-conversations.ts'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import { groupByDay } from '#lib/chat/group-by-day.ts'
import { aiChatPage, aiHistoryPage } from '#lib/chat/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { AssistantNav } from './assistant-nav.tsx'
import { HistorySearch } from './history-search.tsx'
import styles from './side.module.css'

type Props = {
  assistants: readonly ChatAssistant[]
  conversations: Conversations
  keyword: string
  onKeyword: (keyword: string) => void
  /** The conversation that is open, and the key of its assistant. */
  current: number | null
  assistant: string
  /** A new conversation was chosen. */
  onBegin: () => void
}

/** Whom one may ask, and what was asked before. */
export function ChatSide(props: Props) {
  const { assistants, assistant, conversations, keyword, onKeyword, current, onBegin } = props
  const { lines = [], total, isBusy, more, hasFailed, reload } = conversations
  return (
    <div className={styles.side}>
      <Link href={href(aiChatPage)} className="button" data-variant="second" onClick={onBegin}>
        <Icon name="plus" size={18} />
        新的对话
      </Link>
      <AssistantNav {...{ assistants, onBegin }} current={assistant} />
      <HistorySearch keyword={keyword} onKeyword={onKeyword} />
      {groupByDay(lines).map(({ name, items }) => (
        <section key={name} className={styles.day}>
          <h2>{name}</h2>
          <ul>
            {items.map(({ id, title }) => (
              <li key={id}>
                <Link
                  href={href(aiChatPage, { id })}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasFailed && (
        <Button variant="quiet" onClick={reload}>
          历史没有读到，再试一次
        </Button>
      )}
      {keyword && conversations.lines?.length === 0 && (
        <p className={styles.none}>没有找到“{keyword}”。</p>
      )}
      {lines.length < total && (
        <Button variant="quiet" busy={isBusy} onClick={more}>
          再看 20 条
        </Button>
      )}
      {total > 0 && (
        <Link href={href(aiHistoryPage)} className={styles.all}>
          全部历史：改名、导出、删除
        </Link>
      )}
    </div>
  )
}
