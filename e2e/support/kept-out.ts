import type { ConsoleMessage } from '@playwright/test'

/** Most tests keep the service worker out (playwright.config.ts), and Playwright says so on the page's console. */
export const isKeptOut = (message: ConsoleMessage) =>
  message.text().startsWith('Service Worker registration blocked')
