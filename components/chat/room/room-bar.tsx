import { type ReactNode, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { aiPage } from '#lib/chat/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './room.module.css'

type Props = {
  /** Name of the assistant. */
  name: string
  title: string
  /** Free answers left today; null for members, undefined while it is not known. */
  freeLeft?: number | null | undefined
  side: ReactNode
  /** Acts on the conversation. */
  children?: ReactNode
}

/** In place of the site's bars: the way out, who answers, and on small screens assistants and history behind a button. */
export function RoomBar({ name, title, freeLeft, side, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <Link href={href(aiPage)} className={styles.tap} aria-label="离开，回 AI 首页">
        <Icon name="back" size={22} />
      </Link>
      <p className={styles.name}>
        <b>{name}</b>
        <span>{title}</span>
      </p>
      {typeof freeLeft === 'number' && (
        <p className={styles.left}>
          今天还能问 <b>{freeLeft}</b> 次，<Link href={href(vipRightsPage)}>会员不限</Link>
        </p>
      )}
      {children}
      <button
        type="button"
        className={`${styles.tap} ${styles.sideTap}`}
        aria-label="助手与历史"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" size={22} />
      </button>
      {isOpen && (
        <Dialog
          title="助手与历史"
          className={styles.sheet}
          closeBeside
          onClose={() => setIsOpen(false)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a link within, however it is followed, has led on */}
          <div
            className={styles.inSheet}
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('a')) setIsOpen(false)
            }}
          >
            {side}
          </div>
        </Dialog>
      )}
    </header>
  )
}
