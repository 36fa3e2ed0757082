import { AssistantIcon } from '#components/chat/assistant-icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import { aiChatPage } from '#lib/chat/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './side.module.css'

type Props = { assistants: readonly ChatAssistant[]; current: string; onBegin: () => void }

/** Each assistant begins a conversation of its own. */
export function AssistantNav({ assistants, current, onBegin }: Props) {
  return (
    <nav className={styles.assistants} aria-label="助手">
      {assistants.map(({ key, name, blurb }) => (
        <Link
          key={key}
          href={href(aiChatPage, { assistant: key })}
          aria-current={key === current ? 'page' : undefined}
          onClick={onBegin}
        >
          <AssistantIcon name={key} />
          <span>
            <b>{name}</b>
            <span>{blurb}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
