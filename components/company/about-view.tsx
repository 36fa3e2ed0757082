import type { ReactNode } from 'react'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Section } from '#components/ui/section.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { CompanySettings, Presence } from '#lib/site/company.ts'
import styles from './company.module.css'
import { QrCode } from './qr-code.tsx'

type Props = {
  about: CompanySettings['about']
  /** Whether there is a question of the day to lead to. */
  hasQuestions: boolean
  children: ReactNode
}

const names = {
  app: '公选王 App',
  officialAccountGxw: '公众号“公选王”',
  officialAccountLxw: '公众号“遴选王”',
  tiktok: '抖音号',
} satisfies Record<Exclude<keyof CompanySettings['about'], 'profile'>, string>

/** The company's profile, given as children, and where it can be followed. */
export function AboutView({ about, hasQuestions, children }: Props) {
  const { profile } = about
  const keys = Object.keys(names) as (keyof typeof names)[]
  const shown = keys.filter((key) => about[key].url || about[key].profile)
  const hasSide = hasQuestions || shown.length > 0
  return (
    <div className={hasSide ? 'columns' : undefined}>
      <div>
        {profile && <p>{profile}</p>}
        {children}
      </div>
      {hasSide && (
        <aside className={styles.side} aria-label="其他去处">
          {hasQuestions && (
            <DuskPanel
              kicker="先看东西，再看介绍"
              title="今天这道题，谁都能答"
              action={{ name: '去答今天的题', href: href(homePage) }}
            >
              答完就看解析，不用先注册。
            </DuskPanel>
          )}
          {shown.length > 0 && (
            <Section title="找到我们">
              <ul className={styles.presences}>
                {shown.map((key) => (
                  <li key={key}>
                    <PresenceCard name={names[key]} presence={about[key]} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </aside>
      )}
    </div>
  )
}

function PresenceCard({ name, presence: { url, profile } }: { name: string; presence: Presence }) {
  return (
    <>
      {url && <QrCode text={url} label={`${name}的二维码`} />}
      <div>
        <h3>{name}</h3>
        {profile && <p>{profile}</p>}
        {url && (
          <p className={styles.address}>
            <a href={url} target="_blank" rel="noopener">
              {url.replace(/^https?:\/\//, '')}
            </a>
          </p>
        )}
      </div>
    </>
  )
}
