/** @jsxImportSource preact */
import WelcomePage from '../welcome/welcome.tsx';

export default WelcomePage;
