import { useCallback, useEffect, useRef, useState } from 'react'
import { ownerNow } from '#lib/interviews/client/recording-owner.ts'
import type { Medium } from '#lib/interviews/client/recording-type.ts'

export type Source = { stream: MediaStream; medium: Medium }
export type Media = ReturnType<typeof useMedia>

const troubles = {
  none: '这个浏览器不能录，不录也能接着答。',
  refused: '没有得到允许，可以在浏览器地址栏旁打开；不录也能接着答。',
  missing: '没有找到能用的话筒或摄像头，不录也能接着答。',
  full: '设备存不下了，录到这里为止；已录的还在，可以接着答。',
  broken: '浏览器没有存下来，录到这里为止；可以接着答，也可以再按一次。',
  other: '登录变了，不再往下录；可以接着答。',
  muted: '话筒或摄像头停了，录不到声音或画面；恢复以后接着录。',
} as const

/** The microphone, or the camera with it, for a whole run: nothing asks for it before it is pressed for. */
export function useMedia() {
  const [source, setSource] = useState<Source | null>(null)
  const [trouble, setTrouble] = useState('')
  const [isMuted, setIsMuted] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  // Whose the recordings are: a login that changes later takes none of them along.
  const [owner] = useState(ownerNow)
  // Grows with each end: a stream that is granted after it is let go of at once.
  const ends = useRef(0)
  /** Lets go of it, for a reason that is shown. */
  const stop = useCallback((why: keyof typeof troubles | null) => {
    ends.current++
    setSource(null)
    setTrouble(why ? troubles[why] : '')
  }, [])

  const start = async (medium: Medium) => {
    // Not there where the page did not come by https.
    if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return stop('none')
    setTrouble('')
    setIsAsking(true)
    const asked = ends.current
    try {
      const video = medium === 'video' && { facingMode: 'user', width: 640, height: 480 }
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video })
      if (asked === ends.current) setSource({ stream, medium })
      else for (const track of stream.getTracks()) track.stop()
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (asked === ends.current) stop(isRefused ? 'refused' : 'missing')
    }
    setIsAsking(false)
  }

  useEffect(() => {
    if (!source) return
    const tracks = source.stream.getTracks()
    const look = () => setIsMuted(tracks.some(({ muted }) => muted))
    look()
    for (const track of tracks) {
      track.onended = () => stop('missing')
      track.onmute = look
      track.onunmute = look
    }
    return () => {
      for (const track of tracks) track.stop()
    }
  }, [source, stop])
  useEffect(() => {
    if (!source) return
    // Another tab signs out or in: the microphone does not stay open for somebody else.
    const look = () => {
      if (ownerNow() !== owner) stop('other')
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [source, owner, stop])
  useEffect(
    () => () => {
      ends.current++
    },
    [],
  )

  const shown = source && isMuted ? troubles.muted : trouble
  return { source, owner, trouble: shown, isAsking, start, stop }
}
