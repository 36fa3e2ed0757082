import type { ReactNode } from 'react'
import type { CompanySettings, Presence } from '#lib/site/company.ts'
import styles from './company.module.css'
import { QrCode } from './qr-code.tsx'

type Props = { about: CompanySettings['about']; children: ReactNode }

const names = {
  app: '公选王 App',
  officialAccountGxw: '公众号“公选王”',
  officialAccountLxw: '公众号“遴选王”',
  tiktok: '抖音号',
} satisfies Record<Exclude<keyof CompanySettings['about'], 'profile'>, string>

/** The company's profile, given as children, and where it can be followed. */
export function AboutView({ about, children }: Props) {
  const { profile } = about
  const keys = Object.keys(names) as (keyof typeof names)[]
  const shown = keys.filter((key) => about[key].url || about[key].profile)
  return (
    <>
      {profile && <p>{profile}</p>}
      {children}
      {shown.length > 0 && (
        <section className={styles.presences}>
          <h2>在这些地方也能找到我们</h2>
          <ul>
            {shown.map((key) => (
              <li key={key}>
                <PresenceCard name={names[key]} presence={about[key]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
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
