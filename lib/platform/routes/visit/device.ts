import { userAgentFromString } from 'next/server.js'

/**
 * Whether a User-Agent string is a phone's, a phone browser's or a mobile spider's.
 * Tablets, desktops and everything unknown are not. The rules before Next's parser settle what it gets
 * wrong because it goes by lists of models: many phones share the name of a tablet or a watch.
 */
export function isPhone(userAgent: string): boolean {
  if (tablet.test(userAgent)) return false
  if (featurePhone.test(userAgent)) return true
  if (desktop.test(userAgent)) return false
  // Android's own convention: a phone says Mobile, a tablet does not.
  if (/Android|OpenHarmony/i.test(userAgent)) return /Mobile|\(Phone;/.test(userAgent)
  return userAgentFromString(userAgent).device.type === 'mobile'
}

// The models are Samsung's and Lenovo's tablets, some of which say Mobile.
const tablet = /iPad|Tablet|MediaPad|Kindle|\bSilk\/|\bSM-[PTX]\d|\bGT-P\d|Lenovo TB/i
const featurePhone =
  /MIDP|CLDC|UP\.Browser|J2ME|Opera (Mobi|Mini)|UCWEB|IEMobile|Windows Phone|KaiOS|BREW|MAUI|Obigo/i
const desktop = /Windows NT|\(Windows\/|Macintosh|CrOS|X11/
