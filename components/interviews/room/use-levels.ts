import { useEffect, useState } from 'react'

/** Bars of the picture of a voice. */
export const BARS = 48
const EVERY_MS = 120

/** How loud a stream was lately, each from 0 to 1, the newest last; empty where the browser cannot tell. */
export function useLevels(stream: MediaStream | null, isOn: boolean): readonly number[] {
  const [levels, setLevels] = useState<readonly number[]>([])
  useEffect(() => {
    if (!stream || !isOn || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
      // Speech seldom goes above a third of what the microphone can take.
      const level = Math.min(1, Math.sqrt(power) * 4)
      setLevels((known) => [...known, level].slice(-BARS))
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream, isOn])
  return levels
}
