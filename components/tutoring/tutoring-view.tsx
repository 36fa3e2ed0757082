import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import styles from './tutoring.module.css'

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  others: { href: string; title: string }[]
  form: ReactNode
  children: ReactNode
}

/** One offer of tutoring: what it is, as children, and beside it the enquiry. On phones the enquiry follows the text. */
export function TutoringView({ title, lead, crumbs, others, form, children }: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <ButtonLink href="#enquiry">咨询安排与费用</ButtonLink>
      </header>
      <div className={styles.columns}>
        <div>{children}</div>
        <aside className={styles.side} aria-label="咨询与其他辅导">
          <div id="enquiry">{form}</div>
          <Section title="其他辅导">
            <TitleList lines={others} />
          </Section>
        </aside>
      </div>
    </div>
  )
}
