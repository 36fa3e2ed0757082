import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Chromium without windows (Debian's package of that name): a walk takes a third less of the machine. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Headless use on a server: no sandbox as root, no traffic of the browser's own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Features that the browser leaves out in the walks: Playwright's own list, since of two the last counts, and the
 * browser's own pages that it renders ahead for every window, which cost a fifth of the time of a walk.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
]
export const walkArgs = [...browserArgs, `--disable-features=${leftOut.join(',')}`]

/** The browser for walks: the headless shell where it is installed and CHROMIUM_PATH names no other, else as below. */
export const findWalkBrowser = (): string =>
  !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findBrowser()

/** The browser for budgets: CHROMIUM_PATH, the system's, Playwright's own, else installed by apt-get on Debian as root. Throws with what to do. */
export function findBrowser(): string {
  const found = lookForBrowser()
  if (found) return found
  if (installWithApt()) return lookForBrowser() ?? noBrowser()
  return noBrowser()
}

function lookForBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} does not exist`)
  return [named, ...usual, chromium.executablePath()].find((path) => path && existsSync(path))
}

function installWithApt(): boolean {
  const isDebian =
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return false
  console.log('no browser found: installing chromium and fonts-noto-cjk with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], { env, stdio: 'ignore' })
  return true
}

function noBrowser(): never {
  throw new Error(
    'No browser for the end-to-end tests. Install Chromium or Google Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
}
