export { Lotto as HouseGame } from './components/Lotto.tsx';
