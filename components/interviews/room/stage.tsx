import type { ReactNode } from 'react'
import styles from './room.module.css'

/** The room: three examiners in the evening, and before them what is asked. */
export function Stage({ kicker, children }: { kicker: string; children: ReactNode }) {
  return (
    <section className={styles.stage} aria-label="题目">
      {/* biome-ignore lint/performance/noImgElement: drawn, and smaller than what would fetch it */}
      <img src="/art/panel.svg" width={880} height={360} alt="" className={styles.art} />
      <div className={styles.asked}>
        <p className={styles.kicker}>{kicker}</p>
        {children}
      </div>
    </section>
  )
}
