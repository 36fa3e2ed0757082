import { Cover } from '#components/ui/cover.tsx'
import { type Entry, EntryFacts, EntryList } from '#components/ui/entry-list.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './news.module.css'

type Props = { day: string; lead: Entry; rest: Entry[]; href: string }

/** One story leads, a few follow. */
export function News({ day, lead, rest, href }: Props) {
  return (
    <Section title="今天的报" count={dayText(day)} href={href} more="全部文章">
      <div className={styles.news} data-alone={rest.length === 0 || undefined}>
        <article className={styles.lead}>
          {lead.cover && <Cover src={lead.cover} />}
          <h3>
            <Link href={lead.href}>{lead.title}</Link>
          </h3>
          <p className={styles.summary}>{lead.summary}</p>
          <EntryFacts entry={lead} />
        </article>
        {rest.length > 0 && <EntryList entries={rest} level={3} />}
      </div>
    </Section>
  )
}

const weekdays = '日一二三四五六'

const dayText = (day: string) =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日，星期${weekdays[new Date(day).getUTCDay()]}`
