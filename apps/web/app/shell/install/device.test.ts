import { expect, test } from 'vitest'
import { installMethod, isIos, isIosWebView, isWithinApp } from './device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`
const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

test('iPhones are detected, and iPads that identify as a Mac', () => {
  expect(isIos(`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`, 5)).toBe(true)
  expect(isIos(mac, 5)).toBe(true)
  expect([isIos(mac, 0), isIos(android, 5)]).toEqual([false, false])
})

test('an in-app browser is told from a normal browser', () => {
  expect(isIosWebView(`${iphone} Mobile/15E148`)).toBe(true)
  expect(isIosWebView(`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`)).toBe(true)
  expect(isIosWebView(`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`)).toBe(false)
  expect(isIosWebView(`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(false)
  expect(isIosWebView(android)).toBe(false)
})

test('each kind of browser has its own instructions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const onPhone = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'
  expect(installMethod(mac, 5)).toBe('ios')
  expect(installMethod(mac, 0)).toBe('safari')
  expect(installMethod(mac.replace('Version/19.0', 'Chrome/140'), 0)).toBe('other')
  expect([installMethod(firefox, 0), installMethod(onPhone, 5)]).toEqual(['firefox', 'other'])
  expect(installMethod(android, 5)).toBe('other')
})

test('on Android too an in-app browser is told from a normal browser', () => {
  expect(isWithinApp(android.replace('Android 16', 'Android 16; wv'))).toBe(true)
  expect(isWithinApp(android)).toBe(false)
})
