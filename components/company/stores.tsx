'use client'
import { useEffect, useState } from 'react'
import styles from './download.module.css'
import { type PhoneSystem, systemOf } from './system-of.ts'

type Props = { ios: string | null; android: string | null }

/**
 * Where the app is had, the visitor's own system first. Before any script runs the style sheet knows an iPhone by what
 * only its browsers support, and takes other touch screens for Android.
 */
export function Stores({ ios, android }: Props) {
  const [system, setSystem] = useState<PhoneSystem | null>(null)
  useEffect(() => setSystem(systemOf(navigator.userAgent, navigator.maxTouchPoints)), [])
  const stores = [
    { of: 'ios' as const, name: 'iPhone 与 iPad', action: '前往 App Store', url: ios },
    { of: 'android' as const, name: '安卓与鸿蒙', action: '下载安装包', url: android },
  ].flatMap(({ url, ...store }) => (url ? [{ ...store, url }] : []))
  const sorted = system
    ? [...stores].sort((a, b) => rank(a.of, system) - rank(b.of, system))
    : stores
  return (
    <ul className={styles.stores} data-system={system ?? 'unknown'}>
      {sorted.map(({ of, name, action, url }) => (
        <li key={of} data-of={of}>
          <a href={url} rel="noopener">
            <strong>{action}</strong>
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const rank = (of: PhoneSystem, own: PhoneSystem) => (of === own ? 0 : 1)
