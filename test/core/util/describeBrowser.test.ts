import { expect, test } from 'vitest'
import { describeBrowser } from '../../../src/core/util/describeBrowser.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  { userAgent: `${MAC} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, browser: 'Chrome', system: 'macOS' },
  {
    userAgent: `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
    browser: 'Safari',
    system: 'macOS',
  },
  {
    userAgent: `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    browser: 'Edge',
    system: 'Windows',
  },
  {
    userAgent: `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    browser: 'Opera',
    system: 'Windows',
  },
  {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    browser: 'Firefox',
    system: 'Linux',
  },
  { userAgent: `${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, browser: 'Chrome', system: 'Android' },
  {
    userAgent: `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    browser: 'Samsung Internet',
    system: 'Android',
  },
  {
    userAgent: `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    browser: 'Chrome',
    system: 'iOS',
  },
  {
    userAgent: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    browser: 'Chrome',
    system: 'ChromeOS',
  },
  { userAgent: 'Node.js/24', browser: null, system: null },
])('$userAgent is $browser on $system', ({ userAgent, browser, system }) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system })
})
