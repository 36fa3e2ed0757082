'use client'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { courseAdvisers } from '#lib/enlistments/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { dialable } from '#lib/platform/text/dialable.ts'
import styles from './facts.module.css'
import { Facts } from './facts.tsx'

/** The line of the site itself, as its settings print it. */
export type SiteLine = { phone: string; workTime: string }

/** The advisers of a course and how each is reached; without one, the telephone of the site. */
export function Advisers({ courseId, site }: { courseId: number; site: SiteLine }) {
  const { data, error } = useEndpoint(courseAdvisers, { id: courseId }, { quiet: true })
  if (!data && !error) return <Skeleton heights={[96]} />
  if (!data || data.length === 0)
    return (
      <>
        <p>报名和上课的问题，请联系我们。</p>
        <Facts
          facts={{
            电话: site.phone && <Phone number={site.phone} />,
            服务时间: site.workTime,
          }}
        />
      </>
    )
  return (
    <ul className={styles.advisers}>
      {data.map(({ id, name, hours, phone, wechat }) => (
        <li key={id}>
          <strong>{name}</strong>
          <Facts
            facts={{
              服务时间: hours,
              电话: (phone || (!wechat && site.phone)) && <Phone number={phone || site.phone} />,
              微信号: wechat,
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function Phone({ number }: { number: string }) {
  const dialed = dialable(number)
  return dialed ? (
    <a href={`tel:${dialed}`} className={styles.alone}>
      {number}
    </a>
  ) : (
    number
  )
}
