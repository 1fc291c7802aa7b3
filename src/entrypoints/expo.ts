/** `latchkey/expo`: a client for apps of Expo and React Native. */
export { createExpoClient, type ExpoClientOptions } from '../expo/createExpoClient.ts'
export type { AppStateModule, CryptoModule, SecureStorage, SecureStoreModule, WebBrowserModule } from '../expo/ports.ts'
export type { PasskeyPort } from '../core/platform/Platform.ts'
