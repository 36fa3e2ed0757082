import { AssistantIcon } from '#components/chat/assistant-icon.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import { aiChatPage, aiIntroPage, aiListPage } from '#lib/chat/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { AskField } from './ask-field.tsx'
import styles from './front.module.css'
import { OwnLast } from './own-last.tsx'

type Props = { crumbs: Crumb[]; assistants: readonly ChatAssistant[] }

/** Where one begins to ask: a field, the assistants with their questions, and what one asked last. */
export function AiFront({ crumbs, assistants }: Props) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs crumbs={crumbs} />
      <section className={`dusk ${styles.hero}`}>
        <h1>问一句，看原文</h1>
        <p>
          回答引自本站的文章、文稿、考试日历和您做过的题，每处标着编号，点开就是那一句。AI
          会出错，以法规原文和老师批改为准。
        </p>
        <AskField />
      </section>
      <OwnLast />
      <Section title="助手" href={href(aiListPage)} more="各引用什么、免费几次">
        <ul className={styles.cards}>
          {assistants.map(({ key, name, blurb, examples }) => (
            <li key={key}>
              <h3>
                <AssistantIcon name={key} size={22} />
                <Link href={href(aiChatPage, { assistant: key })}>{name}</Link>
              </h3>
              <p>{blurb}</p>
              <ul className={styles.examples}>
                {examples.map((example) => (
                  <li key={example}>
                    <Link href={href(aiChatPage, { assistant: key, q: example })}>{example}</Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {assistants.length === 0 && <p>现在没有可以提问的助手。</p>}
      </Section>
      <p className={styles.lead}>
        <Link href={href(aiIntroPage)}>它是怎么回答的，保存什么，怎么删除</Link>
      </p>
    </div>
  )
}
