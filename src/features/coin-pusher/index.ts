export { CoinPusherPage } from './pages/CoinPusherPage.tsx';
