'use client'
import { useEffect, useRef } from 'react'
import { notify } from '#lib/platform/client/notices.ts'
import type { Html } from '#lib/platform/text/html.ts'
import type { Material } from '#lib/questions/types.ts'
import { Collapsible } from './collapsible.tsx'
import styles from './material-list.module.css'
import { closePopOut, isPopOutOpen, openPopOut, showInPopOut } from './pop-out.ts'
import { RichText } from './rich-text.tsx'

/** A list that comes at once takes the window over; without one it closes. */
let closing: ReturnType<typeof setTimeout> | undefined

type Props = { materials: readonly Material<Html>[]; isOpenAtFirst?: boolean }

/** The material of a synthesis question, also in a window of its own that shows the same. */
export function MaterialList({ materials, isOpenAtFirst = false }: Props) {
  const place = useRef<HTMLElement>(null)
  const show = () => {
    if (place.current)
      showInPopOut(
        materials.map(({ content }) => content),
        place.current,
      )
  }
  // After every drawing: the text, its size or the colours may be others.
  useEffect(() => {
    clearTimeout(closing)
    if (isPopOutOpen()) show()
  })
  useEffect(
    () => () => {
      closing = setTimeout(closePopOut, 300)
    },
    [],
  )
  const open = () => {
    if (openPopOut()) show()
    else notify('warning', '浏览器阻止了新窗口，请允许弹出窗口后重试')
  }
  return (
    <section ref={place} className={styles.materials}>
      <header className={styles.head}>
        <h3>材料</h3>
        <button type="button" className={styles.open} onClick={open}>
          新窗口查看
        </button>
      </header>
      {materials.map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a material is its place
        <div key={index} className={styles.material}>
          {materials.length > 1 && <p className={styles.number}>材料{index + 1}</p>}
          <Collapsible isOpenAtFirst={isOpenAtFirst}>
            <RichText html={content} />
          </Collapsible>
        </div>
      ))}
    </section>
  )
}
