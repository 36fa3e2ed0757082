import type { ReactNode } from 'react'
import { articlePdfPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './share.module.css'
import { type ShareChannel, type Shared, shareChannels, usualChannels } from './share-channels.ts'
import { WeixinCode } from './weixin-code.tsx'

type Props = Omit<Shared, 'summary'> & {
  id: number
  summary: string
  channels?: ShareChannel[]
  /** Other acts on the page, in front. */
  children?: ReactNode
}

/** Plain links, so that sharing works without scripts; 微信 needs the code of the page to scan. */
export function ShareBar(props: Props) {
  const { id, title, summary, url, channels = usualChannels, children } = props
  // The services cut longer texts; a short address stays readable.
  const shared = { url, title, summary: summary.slice(0, 80) }
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.label} id="share-label">
        分享
      </span>
      <ul className={styles.channels} aria-labelledby="share-label">
        {channels.map((channel) => (
          <li key={channel}>
            <Channel channel={channel} shared={shared} />
          </li>
        ))}
      </ul>
      <a
        className={styles.print}
        href={`${href(articlePdfPage, { id })}?print=1`}
        rel="nofollow noopener"
        target="_blank"
      >
        打印 / 存为 PDF
      </a>
    </div>
  )
}

function Channel({ channel, shared }: { channel: ShareChannel; shared: Shared }) {
  const { name, address } = shareChannels[channel]
  if (!address) return <WeixinCode key={shared.url} name={name} url={shared.url} />
  return (
    <a className={styles.channel} href={address(shared)} rel="nofollow noopener" target="_blank">
      {name}
    </a>
  )
}
