import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './official-entries.module.css'

type Props = { papers: { title: string; href: string; note: string }[] }

/** Papers to try oneself on. */
export function ExamPapers({ papers }: Props) {
  return (
    <Section title="先做一套，摸个底">
      <ul className={styles.list}>
        {papers.map(({ title, href, note }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
