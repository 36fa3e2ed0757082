import { AssistantIcon } from '#components/chat/assistant-icon.tsx'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import { aiChatPage, aiIntroPage } from '#lib/chat/paths.ts'
import { sourceNames } from '#lib/chat/sources.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './front.module.css'

type Props = { crumbs: Crumb[]; assistants: readonly ChatAssistant[] }

/** The assistants at length: what each is for, cites and costs. */
export function AssistantList({ crumbs, assistants }: Props) {
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        crumbs={crumbs}
        title="AI 助手"
        size={`共 ${assistants.length} 个`}
        lead="一次对话只跟一个助手；各助手的免费次数分开算，每天零点恢复。"
      />
      <ul className={styles.long}>
        {assistants.map(({ key, name, blurb, examples, freePerDay, sources }) => (
          <li key={key}>
            <h2>
              <AssistantIcon name={key} size={24} />
              {name}
            </h2>
            <p>{blurb}</p>
            <dl>
              <dt>引用</dt>
              <dd>{sources.map((kind) => sourceNames[kind]).join('、') || '不引用站内内容'}</dd>
              <dt>免费</dt>
              <dd className={styles.pick}>
                每天 {freePerDay} 次，<Link href={href(vipRightsPage)}>会员不限</Link>
              </dd>
              <dt>可以问</dt>
              <dd className={styles.pick}>
                <ul>
                  {examples.map((example) => (
                    <li key={example}>
                      <Link href={href(aiChatPage, { assistant: key, q: example })}>{example}</Link>
                    </li>
                  ))}
                </ul>
              </dd>
            </dl>
            <ButtonLink href={href(aiChatPage, { assistant: key })} variant="second">
              问{name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className={styles.lead}>
        <Link href={href(aiIntroPage)}>它是怎么回答的，保存什么，怎么删除</Link>
      </p>
    </div>
  )
}
