import type { ReactNode } from 'react'
import { dialable } from '#lib/platform/text/dialable.ts'
import type { CompanySettings } from '#lib/site/company.ts'
import styles from './company.module.css'
import { MapCard } from './map-card.tsx'

type Props = {
  settings: CompanySettings
  /** The address of AMap's picture; null shows the drawn one. */
  picture: string | null
  /** The form of an enquiry. */
  form: ReactNode
  children: ReactNode
}

/** How to reach the company and where it is; the text of the page as children. */
export function ContactView({ settings, picture, form, children }: Props) {
  const { siteName, address, mapPoint } = settings
  return (
    <div className={styles.halves}>
      <div>
        <dl className={styles.facts}>
          {factsOf(settings).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {address && (
          <MapCard name={siteName} address={address} point={mapPoint} picture={picture} />
        )}
        {children}
      </div>
      <div>{form}</div>
    </div>
  )
}

function factsOf(settings: CompanySettings): { name: string; value: ReactNode }[] {
  const { address, phone, workTime, email, qqGroup, qqGroupUrl } = settings
  const number = dialable(phone)
  const facts: { name: string; value: ReactNode }[] = [
    { name: '地址', value: address },
    { name: '电话', value: number ? <a href={`tel:${number}`}>{phone}</a> : phone },
    { name: '服务时间', value: workTime },
    { name: '邮箱', value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      name: 'QQ 群',
      value: qqGroupUrl ? (
        <a href={qqGroupUrl} target="_blank" rel="noopener">
          {qqGroup || '加入学习群'}
        </a>
      ) : (
        qqGroup
      ),
    },
  ]
  return facts.filter(({ value }) => value)
}
