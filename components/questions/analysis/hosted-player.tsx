import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { loadPolyvPlayer, type PolyvPlayer } from '#lib/platform/client/polyv/polyv-player.ts'
import { documentPath } from '#lib/platform/routes/client/document-path.ts'
import type { SignedRecording } from '#lib/questions/contract.ts'
import styles from './analysis-item.module.css'

type Props = {
  name: string
  signed: Extract<SignedRecording, { kind: 'polyv' }>
  onFail: () => void
}

/**
 * A film at the host in the host's own player. Where the document is that of another page, whose policy lets no player in,
 * the page has to be loaded anew, which its reader decides: something may be written in it.
 */
export function HostedPlayer({ name, signed, onFail }: Props) {
  // Drawn after a press, so in the browser alone.
  const path = documentPath()
  return path === null || path === location.pathname ? (
    <Player {...{ name, signed, onFail }} />
  ) : (
    <div className={styles.screen}>
      <p>重新载入本页以后，可以播放{name}。</p>
      <Button variant="lamp" onClick={() => location.reload()}>
        重新载入
      </Button>
    </div>
  )
}

function Player({ name, signed, onFail }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const fail = useEffectEvent(onFail)
  const { vid, ts, sign, token } = signed
  useEffect(() => {
    const wrap = place.current
    if (!wrap) return
    let player: PolyvPlayer | null = null
    let isGone = false
    const begin = async () => {
      const open = await loadPolyvPlayer()
      if (isGone) return
      player = open(wrap, { vid, ts, sign, token }, { autoplay: true })
      player.on('s2j_onPlayerError', () => fail())
    }
    begin().catch(() => {
      if (!isGone) fail()
    })
    return () => {
      isGone = true
      player?.destroy()
    }
  }, [vid, ts, sign, token])
  return <section ref={place} aria-label={name} className={styles.hosted} />
}
