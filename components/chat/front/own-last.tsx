'use client'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { chatConversationList } from '#lib/chat/calls.ts'
import { aiChatPage, aiHistoryPage } from '#lib/chat/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './front.module.css'

const MOST = 3

/** The user's last conversations, to go on with. */
export function OwnLast() {
  const isSignedIn = useSignedIn()
  const { data } = useEndpoint(chatConversationList, isSignedIn ? { page: 1 } : null, {
    quiet: true,
  })
  const lines = data?.items.slice(0, MOST) ?? []
  if (!isSignedIn || lines.length === 0) return null
  return (
    <Section title="接着上次的对话" href={href(aiHistoryPage)} more="全部历史">
      <ul className={styles.examples}>
        {lines.map(({ id, title }) => (
          <li key={id}>
            <Link href={href(aiChatPage, { id })}>{title}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
