import { useCallback, useEffect, useState } from 'react'
import type { Medium } from '#lib/interviews/client/recording-type.ts'

export type Source = { stream: MediaStream; medium: Medium }
export type Media = ReturnType<typeof useMedia>

export const troubles = {
  none: '这个浏览器不能录，不录也能接着答。',
  refused: '没有得到允许，可以在浏览器地址栏旁打开；不录也能接着答。',
  missing: '没有找到能用的话筒或摄像头，不录也能接着答。',
  full: '设备存不下了，录到这里为止；已录的还在，可以接着答。',
} as const

/** The microphone, or the camera with it, for a whole run: nothing asks for it before it is pressed for. */
export function useMedia() {
  const [source, setSource] = useState<Source | null>(null)
  const [trouble, setTrouble] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  /** Lets go of it, for a reason that is shown. */
  const stop = useCallback((why: keyof typeof troubles | null) => {
    setSource(null)
    setTrouble(why ? troubles[why] : '')
  }, [])

  const start = async (medium: Medium) => {
    // Not there where the page did not come by https.
    if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return stop('none')
    setTrouble('')
    setIsAsking(true)
    try {
      const video = medium === 'video' && { facingMode: 'user', width: 640, height: 480 }
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video })
      setSource({ stream, medium })
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      stop(isRefused ? 'refused' : 'missing')
    }
    setIsAsking(false)
  }

  useEffect(() => {
    if (!source) return
    const tracks = source.stream.getTracks()
    for (const track of tracks) track.onended = () => stop('missing')
    return () => {
      for (const track of tracks) track.stop()
    }
  }, [source, stop])

  return { source, trouble, isAsking, start, stop }
}
