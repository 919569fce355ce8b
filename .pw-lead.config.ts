import base from '/work/main/playwright.config.ts'
const { webServer: _w, ...rest } = base as any
export default { ...rest, testDir: '/work/main/journeys', outputDir: '/tmp/lead/pw', use: { ...rest.use, baseURL: 'http://localhost:3800' } }
